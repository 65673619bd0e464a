import { createContext } from 'react';

import type { RoutePath } from './routePaths.ts';

type TellDrawnAhead = (path: RoutePath | undefined) => void;

/** Told which screen stands ready out of sight. Whoever leads there need not draw it in steps. */
export const DrawnAheadContext = createContext<TellDrawnAhead>(() => undefined);
