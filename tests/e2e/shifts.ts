/** Layout shifts of a page, as the browser measures them. */
import { expect, type Page } from '@playwright/test'

type Shift = { value: number; scrollY: number; parts: string[] }

/** Records the layout shifts of each page that is opened from now on. */
export const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: Shift[] = []
    Object.assign(window, { shifts })
    type Source = { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }
    type Entry = { value: number; hadRecentInput: boolean; sources: Source[] }
    const at = ({ x, y, width, height }: DOMRectReadOnly) => `${x},${y} ${width}×${height}`
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as unknown as Entry[])
        if (!hadRecentInput)
          shifts.push({
            value,
            scrollY,
            parts: sources.map(
              ({ node, previousRect, currentRect }) =>
                `${node?.textContent?.slice(0, 60)}: ${at(previousRect)} → ${at(currentRect)}`,
            ),
          })
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** Fails if the layout shifts of the page exceed `most`, and names the elements. */
export async function expectStill(page: Page, most: number) {
  const shifts = await page.evaluate(() => Reflect.get(window, 'shifts') as Shift[])
  const moved = shifts.reduce((sum, { value }) => sum + value, 0)
  expect(moved, `${page.url()}: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(most)
}
