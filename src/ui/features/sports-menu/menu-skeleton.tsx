// The placeholder of the sports menu until its code and its data are loaded.

const WIDTHS = ['w-20', 'w-16', 'w-24', 'w-22', 'w-18'];

/** As tall as the menu, so that nothing shifts when the menu replaces it. */
export function MenuSkeleton() {
  return (
    <div aria-hidden="true">
      <Item width="w-20" />
      <Item width="w-16" />
      <SkeletonItems heading />
      <SkeletonItems heading folds />
      <SkeletonItems heading folds />
    </div>
  );
}

interface SkeletonItemsProps {
  /** Reserves the height of a heading above. */
  readonly heading?: boolean;
  /** Hidden where the menu shows only icons. */
  readonly folds?: boolean;
}

/** One part of the menu. */
export function SkeletonItems({ heading = false, folds = false }: SkeletonItemsProps) {
  return (
    <div aria-hidden="true" className={folds ? 'max-wide:hidden' : undefined}>
      {heading && <h2 className="max-wide:hidden">{'\u00a0'}</h2>}
      {WIDTHS.map((width) => (
        <Item key={width} width={width} />
      ))}
    </div>
  );
}

function Item({ width }: { readonly width: string }) {
  return (
    <div className="menu-item">
      <span className="skeleton size-5" />
      <span className={`label skeleton h-3 ${width}`} />
    </div>
  );
}
