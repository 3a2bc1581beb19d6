/** The button of the footer and the panel it opens are far apart in the page; an event joins them. */
const REQUESTED = 'masthead:privacy-settings'

export function requestSettings(button: HTMLElement): void {
  button.dispatchEvent(new CustomEvent(REQUESTED, { bubbles: true }))
}

/** @returns a function that ends it */
export function onSettingsRequested(open: (button: HTMLElement) => void): () => void {
  const listen = ({ target }: Event) => {
    if (target instanceof HTMLElement) open(target)
  }
  document.addEventListener(REQUESTED, listen)
  return () => document.removeEventListener(REQUESTED, listen)
}
