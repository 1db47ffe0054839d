// Switches between dark and light.

import { Icon } from '../../components/icon.tsx';
import { chooseTheme, useTheme } from '../../state/theme.ts';
import { switchToTheme } from './texts.ts';

export function ThemeSwitch() {
  const theme = useTheme();
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
