/** A text from the content files in which a case name stands between asterisks. */
export function WithCases({ text }: { text: string }) {
  return text.split('*').map((part, at) => (at % 2 === 1 ? <cite key={at}>{part}</cite> : part));
}
