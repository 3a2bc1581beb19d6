/** Closes the advertisement at the foot of the window. */
export function startAnchor(box: HTMLElement): void {
  box.querySelector('button')?.addEventListener('click', () => {
    box.hidden = true
    box.querySelector('[data-ad-box]')?.replaceChildren()
    // The button that had the focus is gone.
    document.getElementById('main')?.focus({ preventScroll: true })
  })
}
