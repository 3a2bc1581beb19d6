/**
 * Event on `window`: React has hydrated the page. hydration-signal.tsx dispatches it; the gate and parts wait for it.
 */
export const HYDRATED = 'masthead:hydrated'

/** Event on `window`: the parts that work without React have started. components/parts/page-script.ts dispatches it. */
export const PARTS_STARTED = 'masthead:parts-started'
