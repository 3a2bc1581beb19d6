import type { Page } from '@playwright/test'

/** Answers requests for video stills, which the optimiser would fetch from another host. */
export async function answerStills(page: Page): Promise<void> {
  await page.route(/\/_next\/image\?url=https%3A%2F%2Fi\.ytimg\.com%2F/, (route) =>
    route.fulfill({ contentType: 'image/gif', body: '' }),
  )
}
