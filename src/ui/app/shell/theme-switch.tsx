// Switches between dark and light.

import { Icon } from '../../components/icon.tsx';
import { chooseTheme, type Theme, useTheme } from '../../state/theme.ts';
import { switchToTheme } from './texts.ts';

export function ThemeSwitch() {
  const theme = useTheme();
  if (import.meta.env.SSR) return <SwitchOfEither />;
  return switchFrom(theme);
}

/** HTML is for players of both themes: `screen-rules.ts` has rules for which one is shown. */
function SwitchOfEither() {
  return (
    <>
      <span data-shown-in="dark">{switchFrom('dark')}</span>
      <span data-shown-in="light">{switchFrom('light')}</span>
    </>
  );
}

function switchFrom(theme: Theme) {
  const other = theme === 'dark' ? 'light' : 'dark';
  return (
    <button
      type="button"
      className="icon-button max-md:hidden"
      aria-label={switchToTheme(other)}
      onClick={() => chooseTheme(other)}
    >
      <Icon name={theme === 'dark' ? 'sun' : 'moon'} />
    </button>
  );
}
