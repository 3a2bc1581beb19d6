/** A subscriber's way, with the links of the letters that the content service logs. Further states: newsletters.full.spec.ts. */
import { readFileSync } from 'node:fs'
import { expect, test } from './paper'
import { subscribeAndLeave } from './sent-by-readers'
import { SERVICE_LOG } from './site-process'

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('a reader signs up, confirms and unsubscribes through the links in e-mails', async ({
      page,
      paper,
    }) => {
      const address = `reader.${javaScriptEnabled}@example.org`
      await subscribeAndLeave({ page, site: '', javaScriptEnabled }, address, () =>
        readFileSync(SERVICE_LOG, 'utf8'),
      )
      expect(paper.log()).not.toMatch(new RegExp(`${address}|token=`))
    })
  })
