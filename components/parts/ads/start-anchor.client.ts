// Why in the browser: the reader can close the ad.
// Without scripts, no ad is shown here.
export function startAnchor(box: HTMLElement): void {
  box.querySelector('button')?.addEventListener('click', () => {
    box.hidden = true
    box.querySelector('[data-ad-box]')?.replaceChildren()
    // The pressed button is hidden now, so the focus moves to the page.
    document.getElementById('main')?.focus({ preventScroll: true })
  })
}
