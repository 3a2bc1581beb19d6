export function startAnchor(box: HTMLElement): void {
  box.querySelector('button')?.addEventListener('click', () => {
    box.hidden = true
    box.querySelector('[data-ad-box]')?.replaceChildren()
    // The focused button is hidden.
    document.getElementById('main')?.focus({ preventScroll: true })
  })
}
