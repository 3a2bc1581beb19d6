import type { SlotSettings } from './slot-settings'

/** Adds an ad after a skip button for keyboards. */
export function addSkippable(
  box: HTMLElement,
  { skipLabel, skipClass }: Pick<SlotSettings, 'skipLabel' | 'skipClass'>,
  advertisement: HTMLElement,
): void {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = skipClass
  button.textContent = skipLabel
  const end = document.createElement('span')
  end.tabIndex = -1
  button.addEventListener('click', () => end.focus())
  box.append(button, advertisement, end)
}
