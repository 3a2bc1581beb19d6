// Share of the window's height.
const EYES = 0.25

export function placeIn(article: Element): number {
  const { top, height } = article.getBoundingClientRect()
  if (height <= 0) return 0
  const share = (window.innerHeight * EYES - top) / height
  return Math.round(Math.min(1, Math.max(0, share)) * 1000) / 1000
}

export function goToPlace(article: Element, place: number): void {
  const { top, height } = article.getBoundingClientRect()
  const wanted = top + height * place
  window.scrollTo({ top: window.scrollY + wanted - window.innerHeight * EYES })
  const passage = passageAt(article, wanted - top)
  if (!passage) return
  passage.tabIndex = -1
  passage.focus({ preventScroll: true })
}

function passageAt(article: Element, height: number): HTMLElement | null {
  const { top } = article.getBoundingClientRect()
  const passages = [...article.querySelectorAll<HTMLElement>('[data-read-aloud] > p, [data-read-aloud] > h2')]
  return passages.findLast((passage) => passage.getBoundingClientRect().top - top <= height) ?? null
}
