// Chips to choose one of a few durations.

interface ChoiceChipsProps<T extends number> {
  readonly label: string;
  readonly choices: readonly { readonly value: T; readonly text: string }[];
  readonly value: T;
  readonly onChange: (value: T) => void;
}

export function ChoiceChips<T extends number>(props: ChoiceChipsProps<T>) {
  const { label, choices, value, onChange } = props;
  return (
    <fieldset className="flex flex-wrap gap-2 py-3" aria-label={label}>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          className="chip"
          aria-pressed={choice.value === value}
          onClick={() => onChange(choice.value)}
        >
          {choice.text}
        </button>
      ))}
    </fieldset>
  );
}
