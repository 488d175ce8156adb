/** A difficulty from 1 to 5 as dots, filled up to it. */
export function Dots({
  value,
  of = 5,
  label = 'Difficulty',
}: {
  value: number;
  of?: number;
  label?: string;
}) {
  return (
    <span role="img" aria-label={`${label} ${value} of ${of}`} className="inline-flex items-center gap-1">
      {Array.from({ length: of }, (_, at) => (
        <span
          key={at}
          className={`size-2 rounded-full border-[1.5px] ${at < value ? 'border-gold bg-gold' : 'border-edge'}`}
        />
      ))}
    </span>
  );
}
