/** What a full clone needs besides its materials: names and the three answers. */
export const FULL_CLONE = {
  professor_name: 'Ada Park',
  course_name: 'Contracts',
  questionnaire_data: {
    legal_interpretation_style: 'balanced_approach',
    exam_format_preference: 'closed_book_essays',
    technology_usage: 'minimal',
  },
} as const;
