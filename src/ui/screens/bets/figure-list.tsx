// Figures with their names, three beside each other.

export type Figure = readonly [name: string, value: string];

export function FigureList({ figures }: { readonly figures: readonly Figure[] }) {
  return (
    <dl className="grid grid-cols-3 gap-2 pt-2 pb-3 text-12 text-t3">
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="text-14 font-semibold text-t1">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
