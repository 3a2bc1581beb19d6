// Why in the browser: the answer is stored there, and pages are the same for all readers.
// Without scripts no question is shown, and nothing that needs consent runs.
import { hasPrivacySignal, provideConsent } from '@/components/page/consent/gate.client'
import { CONSENT_KEY, createOwnConsent } from '@/components/parts/consent/own-consent.client'
import type { Purpose } from '@/lib/settings/measurement'
import { browserStorage, reloadWhenWithdrawn, SETTINGS_BUTTON } from './browser.client'
import type { ConsentSettings } from './consent-panel'

type State = 'closed' | 'question' | 'settings'

export function startConsent(panel: HTMLElement, { purposes, askAgainAfterDays }: ConsentSettings): void {
  const siteConsent = createOwnConsent({
    purposes,
    askAgainAfterDays,
    storage: browserStorage(),
    hasPrivacySignal: hasPrivacySignal(),
    now: Date.now,
  })
  let opener: HTMLElement | null = null

  function show(state: State) {
    const refusedPurposes = siteConsent.refusedBySignal()
    panel.hidden = state === 'closed'
    const { signal, details, close, boxes } = partsOf(panel)
    if (signal) signal.hidden = refusedPurposes.length === 0
    if (close) close.hidden = state !== 'settings'
    if (details) details.open = state === 'settings'
    for (const box of boxes) {
      box.checked = siteConsent.answers()[box.value as Purpose] ?? false
      box.disabled = refusedPurposes.includes(box.value as Purpose)
    }
    // The reader opened the settings, so they take the focus. The question that appears by itself must not.
    if (state === 'settings') panel.focus()
  }

  function close() {
    show('closed')
    const before = opener ?? document.getElementById('main')
    before?.focus({ preventScroll: true })
    opener = null
  }

  function answer(agreedPurposes: readonly Purpose[]) {
    // The panel is closed before the answer is stored, because the answer may reload the page.
    close()
    siteConsent.answer(Object.fromEntries(purposes.map((one) => [one, agreedPurposes.includes(one)])))
  }

  function refresh() {
    siteConsent.refresh()
    if (siteConsent.isUndecided() || panel.hidden) return
    if (panel.contains(document.activeElement)) close()
    else show('closed')
  }

  function press(buttonValue: string | undefined) {
    const chosenBoxes = partsOf(panel).boxes.filter(({ checked }) => checked)
    if (buttonValue === 'all') answer(purposes)
    else if (buttonValue === 'none') answer([])
    else if (buttonValue === 'chosen') answer(chosenBoxes.map(({ value }) => value as Purpose))
    else close()
  }

  provideConsent(siteConsent)
  reloadWhenWithdrawn(siteConsent)
  for (const button of panel.querySelectorAll<HTMLElement>('[data-answer]'))
    button.addEventListener('click', () => press(button.dataset.answer))
  panel.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape' && partsOf(panel).close?.hidden === false) close()
  })
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>(SETTINGS_BUTTON) : null
    if (button === null) return
    opener = button
    show('settings')
  })
  window.addEventListener('storage', ({ key }) => {
    if (key === CONSENT_KEY) refresh()
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) refresh()
  })
  keepRoomBelow(panel)
  if (siteConsent.isUndecided()) show('question')
}

function partsOf(panel: HTMLElement) {
  return {
    signal: panel.querySelector<HTMLElement>('[data-signal]'),
    details: panel.querySelector('details'),
    close: panel.querySelector<HTMLElement>('[data-answer=""]'),
    boxes: [...panel.querySelectorAll<HTMLInputElement>('input[type=checkbox]')],
  }
}

/** Keeps focused elements above the panel when the browser scrolls to them: WCAG 2.2, criterion 2.4.11. */
function keepRoomBelow(panel: HTMLElement) {
  const { style } = document.documentElement
  const observer = new ResizeObserver(() => {
    style.scrollPaddingBlockEnd = panel.hidden ? '' : `${panel.offsetHeight}px`
  })
  // The player of a story read aloud widens the panel's border, which only the border box includes.
  observer.observe(panel, { box: 'border-box' })
}
