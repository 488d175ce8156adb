import { useState } from 'react';
import { Select } from '../../ui/select.tsx';

/** The zones of American law schools, by the names that people use. */
const USUAL = [
  { value: 'America/New_York', label: 'Eastern (New York)' },
  { value: 'America/Chicago', label: 'Central (Chicago)' },
  { value: 'America/Denver', label: 'Mountain (Denver)' },
  { value: 'America/Phoenix', label: 'Arizona (Phoenix)' },
  { value: 'America/Los_Angeles', label: 'Pacific (Los Angeles)' },
  { value: 'America/Anchorage', label: 'Alaska (Anchorage)' },
  { value: 'Pacific/Honolulu', label: 'Hawaii (Honolulu)' },
  { value: 'America/Puerto_Rico', label: 'Atlantic (Puerto Rico)' },
];

type ZoneFieldProps = { zone: string | null; onChange: (zone: string | null) => void };

/** The zone of the exam's clocks: the usual ones, and the one that it has. */
export function ZoneField({ zone, onChange }: ZoneFieldProps) {
  // A zone that is no usual one stays in the list while another is looked at.
  const [first] = useState(zone);
  const own = [first, zone].filter((each) => each !== null && !USUAL.some(({ value }) => value === each));
  const others = [...new Set(own)].map((each) => ({
    value: each ?? '',
    label: (each ?? '').replaceAll('_', ' '),
  }));
  return (
    <Select
      label="Time zone"
      value={zone ?? ''}
      placeholder="Not known"
      options={[...others, ...USUAL]}
      onChange={(event) => onChange(event.target.value || null)}
    />
  );
}
