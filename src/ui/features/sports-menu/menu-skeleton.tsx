// The sports menu before its code or its answer is there.

const WIDTHS = ['w-20', 'w-16', 'w-24', 'w-22', 'w-18'];

/** As tall as the menu it stands for, so that nothing in it moves when it comes. */
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
  /** With the room of a heading before them. */
  readonly heading?: boolean;
  /** Not there where the menu is icons only. */
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
