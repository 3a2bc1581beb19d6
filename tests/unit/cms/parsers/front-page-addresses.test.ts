/** Sections and authors whose address is the front page of another domain. */
import { expect, it } from 'vitest'
import { authorReading } from '@/lib/cms/parsers/author'
import { categoryReading } from '@/lib/cms/parsers/category'

it.each(['https://cars.example.org/', 'https://cars.example.org', '/'])(
  'a section or author at %j has an address of its own, and not that of the front page',
  (absolute_url) => {
    const record = { id: 5, name: 'Cars', slug: 'cars', absolute_url }
    expect(categoryReading.parse(record).path).toBe('/category/cars')
    expect(authorReading(null).parse(record).path).toBe('/author/cars')
  },
)
