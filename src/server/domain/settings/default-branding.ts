// The look of the site where the operator brings none: the default theme's own colours.

import { type Branding, DEFAULT_GROUND } from '../../../shared/api/config.ts';

const BOX = '#1f2b29';
const TEXT = '#eef4f1';
const ACCENT = '#f6c927';
const ON_ACCENT = '#15180b';

export const DEFAULT_BRANDING: Branding = {
  name: 'Touchline',
  url: '',
  title: 'Touchline: live betting',
  colors: {
    primaryColor: ACCENT,
    secondaryColor: '#172120',
    tertiaryColor: '#2b3a37',
    primaryBackground: DEFAULT_GROUND,
    secondaryBackground: '#101716',
    primaryTextColor: TEXT,
    secondaryTextColor: '#b7c4be',
    prematchOddBackgroundColor: BOX,
    prematchOddTextColor: TEXT,
    activePrematchOddBackground: ACCENT,
    activePrematchOddTextColor: ON_ACCENT,
    liveOddBackgroundColor: BOX,
    liveOddTextColor: TEXT,
    activeLiveOddBackground: ACCENT,
    activeLiveOddTextColor: ON_ACCENT,
    liveContainerBackgroundColor: '#101716',
    activeTabColor: ACCENT,
    highlightTextColor: '#f8d14a',
  },
  fonts: {
    primaryFont:
      '-apple-system, BlinkMacSystemFont, "Segoe UI Variable Text", "Segoe UI", Roboto, "Helvetica Neue", "Liberation Sans", Arial, sans-serif',
    secondaryFont:
      'ui-monospace, "SF Mono", "Cascadia Mono", "Roboto Mono", "Liberation Mono", monospace',
  },
  images: {},
};
