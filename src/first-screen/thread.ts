// The thread that renders first screens: a request in, HTML out. One fault costs one screen.

import { parentPort } from 'node:worker_threads';
import './browser-globals.ts';
import type { FirstScreenAnswer, FirstScreenRequest } from '../shared/api/first-screen.ts';
import { renderScreen } from './render-screen.tsx';

parentPort?.on('message', (request: FirstScreenRequest) => {
  parentPort?.postMessage(answer(request));
});

function answer(request: FirstScreenRequest): FirstScreenAnswer {
  const { id } = request;
  try {
    return { id, screen: renderScreen(request) };
  } catch (error) {
    return { id, screen: null, fault: String(error) };
  }
}
