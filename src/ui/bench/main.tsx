// The benchmark's page, a build of its own: the site carries none of it.

import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { AnnouncerRegions } from '../components/announcer/announcer-regions.tsx';
import { BenchScreen } from './bench-screen.tsx';
import './bench.css';

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <header className="flex h-12 items-center border-b border-line px-4 font-semibold">
      <a href="/">Touchline</a>
    </header>
    <main>
      <BenchScreen />
    </main>
    <AnnouncerRegions />
  </StrictMode>,
);
