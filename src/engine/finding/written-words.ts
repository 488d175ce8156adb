/** Finds the words of a group as a student wrote them one after the other, small words between them let through. */
export function writtenWords(words: readonly string[]): RegExp {
  const parts = words.map((word) => word.replace(/[^\p{L}\p{N}]/gu, '\\W?'));
  return new RegExp(`\\b${parts.join('\\W+(?:(?:of|the|in|to|and|for|by|an?)\\W+)*')}\\b`, 'iu');
}
