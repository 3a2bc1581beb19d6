import { beforeEach, describe, expect, it } from 'vitest'
import { readFound, readSearch } from '@/components/search/search-data'
import { highlight } from '@/components/search/spellings'
import { resetResilience } from '@/lib/delivery/call/resilience'
import { json } from '../../fakes/scripted-server'
import { siteReading } from '../../fakes/site-environment'
import { aPost } from '../delivery/builders'

/** A search on a service that compares titles character by character. */
const PRECOMPOSED_NUKTA = '\u0958ीमत बढ\u093cी'
const TITLES = [
  'کراچی میں بارش',
  'كراچي ميں دهوپ',
  'قیمتوں میں اِضافہ',
  'وزیرِ اعظم کا دورہ',
  'می\u200cخواهم',
  'مُلک بھر سے',
  'بجٹ ۲۰۲۴',
  'क\u093cीमत बढ\u093cी',
  PRECOMPOSED_NUKTA,
  'कीमत घटी',
  'बजट २०२४',
  'पक्\u200dका घर',
  'Budget 2024',
  'Minister’s plan',
  "Mayor's plan",
  'The “final” word',
  'Café reopens',
  'Cafe closes',
]

type Answer = { status?: number; data?: unknown[]; per_page?: number }

let answer: (asked: string, page: number, limit: number) => Answer
const service = siteReading(
  (request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://service')
    const [page, limit] = [Number(searchParams.get('page')), Number(searchParams.get('limit'))]
    const { status, ...body } = answer(searchParams.get('title__contains') ?? '', page, limit)
    json(response, body, status)
  },
  { DELIVERY_RPM: '1000000', SITE_LANGUAGE: 'ur' },
)
beforeEach(() => {
  resetResilience()
  answer = (asked, page, limit) => {
    const posts = TITLES.map((title, id) => aPost({ id: id + 1, title, absolute_url: `/story-${id + 1}` }))
    return {
      data: posts.filter(({ title }) => title.includes(asked)).slice((page - 1) * limit, page * limit),
    }
  }
})

const found = async (q: string) =>
  (await readFound(readSearch({ q }, [])))?.items.map(({ title }) => title) ?? []

describe('readFound', () => {
  it.each([
    ['Arabic letters for Urdu ones', 'كراچي', ['کراچی میں بارش', 'كراچي ميں دهوپ'], 3],
    ['Urdu letters for Arabic ones', 'دہوپ', ['كراچي ميں دهوپ'], 2],
    ['a mark on the first letter of the headline', 'اضافہ', ['قیمتوں میں اِضافہ'], 3],
    ['a mark only in the query', 'قیمتوں مِیں', ['قیمتوں میں اِضافہ'], 3],
    ['a mark at the end of a word', 'وزیر اعظم', ['وزیرِ اعظم کا دورہ'], 3],
    ['a joiner only in the query', 'می\u200cں', ['کراچی میں بارش', 'قیمتوں میں اِضافہ', 'كراچي ميں دهوپ'], 3],
    ['Urdu digits by ASCII ones', 'بجٹ 2024', ['بجٹ ۲۰۲۴'], 2],
    ['ASCII digits by Urdu ones', '۲۰۲۴', ['بجٹ ۲۰۲۴', 'Budget 2024'], 2],
    ['digits alone, in those of the paper', '2024', ['بجٹ ۲۰۲۴', 'Budget 2024'], 2],
    ['a nukta only in the headline', 'कीमत', ['क\u093cीमत बढ\u093cी', PRECOMPOSED_NUKTA, 'कीमत घटी'], 3],
    ['a nukta only in the query', '\u0958ीमत घटी', ['कीमत घटी'], 3],
    ['a nukta left out within a word', 'बढी', ['क\u093cीमत बढ\u093cी', PRECOMPOSED_NUKTA], 3],
    ['Hindi digits by ASCII ones', 'बजट 2024', ['बजट २०२४'], 3],
    ["' for ’", "Minister's", ['Minister’s plan'], 3],
    ["’ for '", 'Mayor’s', ["Mayor's plan"], 3],
    ['straight quotes', '"final"', ['The “final” word'], 3],
    ['an accent only in the query', 'Café', ['Café reopens', 'Cafe closes'], 3],
    ['no mark within a short word', 'ملک', [], 2],
    ['another case, one word', 'budget', ['Budget 2024'], 2],
    ['another case, several words', 'CAFE CLOSES', ['Cafe closes'], 3],
    ['words in the case typed', 'Budget', ['Budget 2024'], 2],
    ['no other spelling of plain Hindi', 'घर', ['पक्\u200dका घर'], 1],
  ])('a search finds %s', async (_, query, titles, calls) => {
    expect((await found(query)).sort()).toEqual([...titles].sort())
    expect(service.asked.length).toBe(calls)
    for (const title of titles)
      expect(
        highlight(title, query).some(({ isFound }) => isFound),
        title,
      ).toBe(true)
  })

  it('a service that finds another case is asked once', async () => {
    answer = () => ({ data: [aPost({ id: 1, title: 'Budget 2024', absolute_url: '/story-1' })] })
    expect(await found('budget')).toEqual(['Budget 2024'])
    expect(service.asked.length).toBe(1)
  })

  it('a page of results has each story once, newest first, and a next page if one spelling has', async () => {
    answer = (asked, page) => {
      if (asked === 'راچ') return { status: 500 }
      const of = { کراچی: [[1, 4], [5]], كراچي: [[4, 3], []] }[asked]?.[page - 1] ?? []
      return {
        data: of.map((id) => aPost({ id, title: `${asked} ${id}`, absolute_url: `/story-${id}` })),
        per_page: 2,
      }
    }
    const page = await readFound(readSearch({ q: 'کراچی' }, []))
    expect(page?.items.map(({ id }) => id)).toEqual([4, 3, 1])
    expect(page?.hasNext).toBe(true)
  })
})
