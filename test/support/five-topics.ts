/** A syllabus with five topics in two parts, three weeks of the first and two of the second. */
export const syllabusOf = (
  a = 'Offer',
  b = 'Acceptance',
  c = 'Consideration',
  d = 'Expectation Damages',
  e = 'Liquidated Damages',
): string => `# Schedule
## Formation
#### September 2
### ${a}
- pp. 1-9
#### September 4
### ${b}
- pp. 10-19
#### September 9
### ${c}
- pp. 20-29
## Remedies
#### October 1
### ${d}
- pp. 30-39
#### October 8
### ${e}
- pp. 40-49`;
