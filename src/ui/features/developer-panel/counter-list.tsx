// Counters by name, one a line.

interface CounterListProps {
  readonly rows: readonly (readonly [name: string, value: string])[];
}

export function CounterList({ rows }: CounterListProps) {
  return (
    <dl>
      {rows.map(([name, value]) => (
        <div key={name} className="flex justify-between gap-3 border-b border-line py-0.5">
          <dt className="text-t2">{name}</dt>
          <dd className="font-mono">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
