/** Saved stories: on the list, in other tabs, as a file. */
import { expect, test } from '../paper'
import { complaints, readerList, save, saveButton, say } from '../reader'
import { another, story } from './stories'

export function saved() {
  test('a story is saved, removed and restored by keyboard, and other tabs show each change', {
    tag: '@full',
  }, async ({ context, page }) => {
    const problems = complaints(page)
    const title = await save(page, story)
    const list = await context.newPage()
    await list.goto('/bookmarks')
    await expect(readerList(list).getByRole('link', { name: title })).toHaveAttribute('href', story)
    const second = await save(page, another)
    await expect(readerList(list).locator('h2').first()).toHaveText(second)
    const remove = list.getByRole('button', { name: `Remove ${second}` })
    await remove.focus()
    await list.keyboard.press('Enter')
    await expect(readerList(list).getByRole('link', { name: second })).toHaveCount(0)
    await expect(list.getByRole('button', { name: 'Undo' })).toBeFocused()
    await expect(saveButton(page)).toHaveAttribute('aria-pressed', 'false')
    await list.keyboard.press('Enter')
    await expect(remove).toBeFocused()
    await expect(saveButton(page)).toHaveAttribute('aria-pressed', 'true')
    await readerList(list).getByRole('link', { name: second }).click()
    await expect(list).toHaveURL(another)
    await expect(saveButton(list)).toHaveAttribute('aria-pressed', 'true')
    expect(problems).toEqual([])
  })

  test('saved stories are exported as bookmarks.html, and cleared after a confirmation', {
    tag: '@full',
  }, async ({ page, paper }) => {
    await save(page, story)
    await page.goto('/bookmarks')
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: say.exportFile }).click(),
    ])
    expect(file.suggestedFilename()).toBe('bookmarks.html')
    const stream = await file.createReadStream()
    let text = ''
    for await (const chunk of stream) text += chunk
    expect(text).toContain(`HREF="${paper.url}${story}"`)
    await page.getByRole('button', { name: say.clear, exact: true }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByRole('button', { name: say.clear, exact: true })).toBeFocused()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: say.clearYes }).click()
    await expect(page.getByText(say.savedNothing)).toBeFocused()
    expect(await page.evaluate(() => localStorage.getItem('masthead:bookmarks'))).toBeNull()
  })
}
