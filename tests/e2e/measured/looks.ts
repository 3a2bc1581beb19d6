/** The consent panel at the widths of phones, tablets and desktops. */
import { expect, test } from '@playwright/test'
import { messages } from '@/lib/words'
import { open, panel } from './page'

const say = messages('en').privacy

export function looks() {
  for (const width of [320, 390, 768, 1280]) {
    test(`the consent panel with purposes shows both answers and aligned checkboxes at ${width} pixels`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 844 })
      await open(page)
      await page.getByText(say.choose).click()
      for (const name of [say.refuse, say.accept])
        await expect(panel(page).getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 })
      const boxes = await panel(page)
        .getByRole('checkbox')
        .evaluateAll((all) =>
          all.map((one) => {
            const { x, width, height } = one.getBoundingClientRect()
            const text = one.closest('div')?.querySelector('p')?.getBoundingClientRect()
            return { indent: Math.abs(x - (text?.x ?? 0)), size: Math.min(width, height) }
          }),
        )
      expect(boxes.length).toBeGreaterThanOrEqual(2)
      expect(Math.max(...boxes.map(({ indent }) => indent))).toBeLessThanOrEqual(1)
      expect(Math.min(...boxes.map(({ size }) => size))).toBeGreaterThanOrEqual(18)
      // The focused button is not covered by the answers.
      const last = panel(page).getByRole('button', { name: say.save })
      await last.focus()
      const [save, refuse] = await Promise.all([
        last.boundingBox(),
        panel(page).getByRole('button', { name: say.refuse, exact: true }).boundingBox(),
      ])
      expect((save?.y ?? 0) + (save?.height ?? 0)).toBeLessThanOrEqual(refuse?.y ?? 0)
    })
  }
}
