/** What holds for every body: nothing of a generated tree gets lost, doubled, joined or torn apart. */
import fc from 'fast-check'
import type { Element, ElementContent } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { toHtml } from 'hast-util-to-html'
import { expect, it } from 'vitest'
import { prepareBody } from '@/lib/body/body'
import { EMBED, IMAGE } from '@/lib/body/elements'
import { isBlock } from '@/lib/body/enhancers/blocks'
import { plainText } from '@/lib/body/text'
import { dataPng } from '../../fixtures/data-pictures'
import { OPTIONS } from './outline'

type Inline =
  | { kind: 'words'; count: number }
  | { kind: 'smiley'; form: number }
  | { kind: 'emphasis'; form: number; children: Inline[] }
  | { kind: 'link'; children: Inline[] }
  | { kind: 'span'; children: Inline[] }
type Block =
  | { kind: 'text'; tag: string; children: Inline[] }
  | { kind: 'box'; tag: string; children: Block[] }
  | { kind: 'mixed'; tag: string; children: (Block | Inline)[] }
  | { kind: 'list'; tag: string; items: Inline[][] }
  | { kind: 'table'; rows: Inline[][][] }
  | { kind: 'picture'; form: number }
  | { kind: 'embed'; form: number }

/** Element, opening and closing tag. The second of each pair is what an editor writes in `style`. */
const EMPHASIS: readonly [name: string, open: string, close: string][] = [
  ['b', '<b>', '</b>'],
  ['b', '<span style="font-weight:bold">', '</span>'],
  ['b', '<span style="color:red; FONT-WEIGHT: 700">', '</span>'],
  ['i', '<em>', '</em>'],
  ['i', '<span style="font-style:italic">', '</span>'],
  ['u', '<u>', '</u>'],
  ['u', '<span style="text-decoration: underline">', '</span>'],
  ['s', '<strike>', '</strike>'],
  ['sup', '<span style="vertical-align:super">', '</span>'],
  ['sub', '<sub>', '</sub>'],
  ['none', '<b style="font-weight:normal">', '</b>'],
]
const NAMES: Readonly<Record<string, string>> = { strong: 'b', em: 'i' }
const EMPHASISING = new Set(['b', 'i', 'u', 's', 'sup', 'sub', ...Object.keys(NAMES)])

/** The second address has the file in it. */
type PictureForm = (src: string, data: string) => string
const SMILEYS: readonly PictureForm[] = [
  (src) => `<img class="wp-smiley" src="${src}" alt="x">`,
  (src) => `<img src="${src}" width="16px" height="16px">`,
  (src) => `<img src="${src}" style="height: 1em">`,
  (src) => `<img src="${src}" alt="😀">`,
  (_, data) => `<img src="${data}">`,
]
const GIF = 'data:image/gif;base64,R0lGODlhAQABAAAAACw='
const PICTURES: readonly PictureForm[] = [
  (src) => `<img src="${src}" width="600" height="400">`,
  (src) => `<img src="${src}" WIDTH="600PX" style="Height:400px">`,
  (src) => `<img src="${GIF}" data-lazy-thing="${src}">`,
  (src) => `<img src="${GIF}"><noscript><img src="${src}"></noscript>`,
  (src) => `<noscript><img src="${src}"></noscript>`,
  (src) => `<picture><source srcset="${src} 900w"><img></picture>`,
  (src) => `<figure class="wp-caption alignleft"><img src="${src}"></figure>`,
  (src) => `<p><img src="${src}"></p>`,
  (src) => `<a href="${src}"><img src="${src.replace('.jpg', '-300x200.jpg')}"></a>`,
  (src) => `<p>[caption width="300"]<img src="${src}">[/caption]</p>`,
  // Within a box: directly before a `noscript` it would be taken for the placeholder of the picture in it.
  (_, data) => `<p><img src=${data}></p>`,
  (_, data) => `<figure><img src='${data.replace(/.{76}/g, '$&\n')}' width="400"></figure>`,
]
const EMBEDS = [
  (id: string) => `<iframe src="https://www.youtube.com/embed/${id}"></iframe>`,
  (id: string) => `<p>https://youtu.be/${id}</p>`,
  (id: string) => `<p><a href="https://youtu.be/${id}">https://youtu.be/${id}</a></p>`,
  (id: string) =>
    `<figure class="wp-block-embed"><div>\nhttps://www.youtube.com/watch?v=${id}\n</div></figure>`,
  (id: string) => `<lite-youtube videoid="${id}"></lite-youtube>`,
  (id: string) =>
    `<div data-oembed-url="https://youtu.be/${id}"><iframe src="https://www.youtube.com/embed/${id}"></iframe></div>`,
  (id: string) => `<iframe data-src="https://www.youtube.com/embed/${id}"></iframe>`,
  (id: string) => `<object><param name="movie" value="http://www.youtube.com/v/${id}"></object>`,
  (id: string) => `<p>[embed]https://youtu.be/${id}[/embed]</p>`,
]

const form = (forms: readonly unknown[]) => fc.nat({ max: forms.length - 1 })
const trees = fc.letrec<{ inline: Inline; block: Block }>((tie) => {
  const inlines = fc.array(tie('inline'), { minLength: 1, maxLength: 4 })
  const children = fc.array(tie('block'), { minLength: 1, maxLength: 4 })
  return {
    inline: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      {
        weight: 5,
        arbitrary: fc.record({ kind: fc.constant('words' as const), count: fc.integer({ min: 1, max: 3 }) }),
      },
      { weight: 1, arbitrary: fc.record({ kind: fc.constant('smiley' as const), form: form(SMILEYS) }) },
      {
        weight: 2,
        arbitrary: fc.record({
          kind: fc.constant('emphasis' as const),
          form: form(EMPHASIS),
          children: inlines,
        }),
      },
      { weight: 1, arbitrary: fc.record({ kind: fc.constant('link' as const), children: inlines }) },
      { weight: 1, arbitrary: fc.record({ kind: fc.constant('span' as const), children: inlines }) },
    ),
    block: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      {
        weight: 4,
        arbitrary: fc.record({
          kind: fc.constant('text' as const),
          tag: fc.constantFrom('p', 'p', 'div', 'h2', 'h3', 'blockquote', 'x-text', 'center', 'section id=s'),
          children: inlines,
        }),
      },
      {
        weight: 2,
        arbitrary: fc.record({
          kind: fc.constant('box' as const),
          tag: fc.constantFrom(
            'div',
            'section',
            'article',
            'blockquote',
            'x-box',
            'div class=alignwide',
            'form',
            'b style=font-weight:normal',
          ),
          children,
        }),
      },
      {
        weight: 2,
        arbitrary: fc.record({
          kind: fc.constant('mixed' as const),
          tag: fc.constantFrom('div', 'section', 'div id=m'),
          children: fc.array(fc.oneof(tie('block'), tie('inline')), { minLength: 1, maxLength: 4 }),
        }),
      },
      {
        weight: 1,
        arbitrary: fc.record({
          kind: fc.constant('list' as const),
          tag: fc.constantFrom('ul', 'ol'),
          items: fc.array(inlines, { minLength: 1, maxLength: 3 }),
        }),
      },
      {
        weight: 1,
        arbitrary: fc.record({
          kind: fc.constant('table' as const),
          rows: fc.array(fc.array(inlines, { minLength: 2, maxLength: 2 }), { minLength: 1, maxLength: 2 }),
        }),
      },
      { weight: 2, arbitrary: fc.record({ kind: fc.constant('picture' as const), form: form(PICTURES) }) },
      { weight: 2, arbitrary: fc.record({ kind: fc.constant('embed' as const), form: form(EMBEDS) }) },
    ),
  }
})
const bodies = fc.array(trees.block, { minLength: 1, maxLength: 5 })

type Facts = {
  /** Each word with the run of text it is in and its emphasis. */
  words: { word: string; run: number; emphasis: string }[]
  pictures: string[]
  embeds: string[]
  links: { href: string; text: string }[]
  elements: Record<string, number>
}

/** The HTML of a tree, and what must arrive of it. */
function htmlOf(blocks: readonly Block[]): { html: string; facts: Facts } {
  const facts: Facts = { words: [], pictures: [], embeds: [], links: [], elements: {} }
  let [number, run] = [0, 0]
  const count = (name: string) => {
    facts.elements[name] = (facts.elements[name] ?? 0) + 1
  }
  const pictured = (src: string, data: string, form: PictureForm = () => '') => {
    const html = form(src, data)
    facts.pictures.push(html.includes('data:image/png') ? data : src)
    return html
  }
  const inlines = (nodes: readonly Inline[], around: readonly string[], isLinked: boolean): string =>
    nodes.map((node) => inline(node, around, isLinked)).join(' ')
  const inline = (node: Inline, around: readonly string[], isLinked: boolean): string => {
    switch (node.kind) {
      case 'words': {
        const words = Array.from({ length: node.count }, () => `w${number++}`)
        for (const word of words) facts.words.push({ word, run, emphasis: emphasisOf(around) })
        return words.join(' ')
      }
      case 'smiley': {
        const src = `https://media.example/smile-${number++}.png`
        return pictured(src, dataPng(100 + number, 20), SMILEYS[node.form])
      }
      case 'emphasis': {
        const [name, open, close] = EMPHASIS[node.form] ?? ['none', '', '']
        // Raised within lowered text is neither.
        const isUsed =
          name === 'none' || (['sup', 'sub'].includes(name) && around.some((one) => one.startsWith('su')))
        const isHeading = name === 'b' && around.includes('heading')
        const isUnderlinedLink = name === 'u' && isLinked
        if (isUsed || isUnderlinedLink || isHeading) return inlines(node.children, around, isLinked)
        return open + inlines(node.children, [...around, name], isLinked) + close
      }
      case 'link': {
        if (isLinked) return inlines(node.children, around, true)
        const href = `https://other.example/${number++}`
        const from = facts.words.length
        // Underlined links are left as links.
        const html = inlines(node.children, around, true)
        const text = facts.words
          .slice(from)
          .map(({ word }) => word)
          .join(' ')
        if (text !== '') facts.links.push({ href, text })
        return text === '' ? html : `<a href="${href}">${html}</a>`
      }
      case 'span':
        return `<span style="color:red">${inlines(node.children, around, isLinked)}</span>`
    }
  }
  const isInline = (node: Block | Inline): node is Inline =>
    ['words', 'smiley', 'emphasis', 'link', 'span'].includes(node.kind)
  const block = (node: Block): string => {
    run += 1
    const html = markup(node)
    run += 1
    return html
  }
  // Beside text, an element that HTML does not have is a part of the sentence.
  const asBlock = (node: Block): Block =>
    'tag' in node && node.tag.startsWith('x-') ? ({ ...node, tag: 'div' } as Block) : node
  const tagged = (tag: string, content: string) => `<${tag}>${content}</${tag.split(' ')[0]}>`
  const markup = (node: Block): string => {
    switch (node.kind) {
      case 'text': {
        const from = facts.words.length + facts.pictures.length
        const html = tagged(node.tag, inlines(node.children, /^h\d/.test(node.tag) ? ['heading'] : [], false))
        // Headings without words are left out, so they do not count.
        if (
          /^h\d/.test(node.tag) &&
          facts.words.length > 0 &&
          facts.words.length + facts.pictures.length > from
        ) {
          if (facts.words.at(-1)?.run === run) count('heading')
        }
        if (node.tag === 'blockquote') count('blockquote')
        return html
      }
      case 'box':
        if (node.tag === 'blockquote') count('blockquote')
        return tagged(node.tag, node.children.map(block).join('\n'))
      case 'mixed':
        return tagged(
          node.tag,
          node.children
            .map((child) => (isInline(child) ? inline(child, [], false) : block(asBlock(child))))
            .join(' '),
        )
      case 'list':
        count('list')
        return tagged(
          node.tag,
          node.items
            .map((item) => {
              run += 1
              count('li')
              return `<li>${inlines(item, [], false)}</li>`
            })
            .join(''),
        )
      case 'table':
        count('table')
        return `<table>${node.rows
          .map(
            (row) =>
              `<tr>${row
                .map((cell) => {
                  run += 1
                  return `<td>${inlines(cell, [], false)}</td>`
                })
                .join('')}</tr>`,
          )
          .join('')}</table>`
      case 'picture': {
        const src = `https://media.example/picture-${number++}.jpg`
        return pictured(src, dataPng(600, 100 + number), PICTURES[node.form])
      }
      case 'embed': {
        const id = `film${String(number++).padStart(7, '0')}`
        facts.embeds.push(id)
        return EMBEDS[node.form]?.(id) ?? ''
      }
    }
  }
  return { html: blocks.map(block).join('\n'), facts }
}

const emphasisOf = (around: readonly string[]) =>
  [...new Set(around)]
    .filter((name) => name !== 'heading')
    .toSorted()
    .join()

const tagsOf = (html: string) => html.match(/<[^\s>]+/g)

const words = (text: string) => text.match(/w\d+/g) ?? []

/** The same facts of a prepared body. */
function factsOf(html: string): Facts {
  const facts: Facts = { words: [], pictures: [], embeds: [], links: [], elements: {} }
  let run = 0
  const count = (name: string) => {
    facts.elements[name] = (facts.elements[name] ?? 0) + 1
  }
  const visit = (nodes: readonly ElementContent[], around: readonly string[]) => {
    for (const node of nodes) {
      if (node.type === 'text') {
        for (const word of words(node.value)) facts.words.push({ word, run, emphasis: emphasisOf(around) })
      } else if (node.type === 'element') element(node, around)
    }
  }
  const element = (node: Element, around: readonly string[]) => {
    const { tagName, properties, children } = node
    if (tagName === IMAGE) facts.pictures.push(String(properties.src))
    if (tagName === EMBED) facts.embeds.push(/film\d{7}/.exec(String(properties.src))?.[0] ?? 'unknown')
    if (/^h\d$/.test(tagName)) count('heading')
    if (['ul', 'ol'].includes(tagName)) count('list')
    if (['li', 'table', 'blockquote'].includes(tagName)) count(tagName)
    const ends = isBlock(node) || ['td', 'th'].includes(tagName)
    if (ends) run += 1
    const from = facts.words.length
    visit(children, EMPHASISING.has(tagName) ? [...around, NAMES[tagName] ?? tagName] : around)
    if (tagName === 'a')
      facts.links.push({
        href: String(properties.href),
        text: facts.words
          .slice(from)
          .map(({ word }) => word)
          .join(' '),
      })
    if (ends) run += 1
  }
  visit(prepareBody(html, OPTIONS).tree.children as ElementContent[], [])
  return facts
}

/** Runs numbered by their first word, so that two texts can be compared. */
const runsOf = (facts: Facts) => {
  const numbers = new Map<number, number>()
  return facts.words.map(({ run, word }) => {
    if (!numbers.has(run)) numbers.set(run, numbers.size)
    return `${numbers.get(run)} ${word}`
  })
}

/** Seeded, so that a failure is the same on every machine. */
const holds = (check: (html: string, facts: Facts) => void, numRuns = 500) =>
  fc.assert(
    fc.property(bodies, (tree) => {
      const { html, facts } = htmlOf(tree)
      try {
        check(html, facts)
      } catch (error) {
        throw new Error(`${html}\n\n${toHtml(prepareBody(html, OPTIONS).tree)}\n\n${error}`)
      }
    }),
    { seed: 15, numRuns },
  )

it('words of a pasted body keep their order, and no two are joined', () => {
  holds((html, facts) => {
    const text = plainText(prepareBody(html, OPTIONS).tree)
    expect(text.match(/[^\s]+/g) ?? []).toEqual(facts.words.map(({ word }) => word))
  })
})

it('the edges of blocks separate the text, and nothing else does', () => {
  holds((html, facts) => expect(runsOf(factsOf(html))).toEqual(runsOf(facts)))
})

it('each picture and each embed arrives exactly once, in order', () => {
  holds((html, facts) => {
    const { pictures, embeds } = factsOf(html)
    expect({ pictures, embeds }).toEqual({ pictures: facts.pictures, embeds: facts.embeds })
  })
})

it('links keep their text and target', () => {
  holds((html, facts) => expect(factsOf(html).links).toEqual(facts.links))
})

it('each word has the emphasis it was written with', () => {
  const emphasis = ({ words }: Facts) => words.map(({ word, emphasis: of }) => `${word} ${of}`)
  holds((html, facts) => expect(emphasis(factsOf(html))).toEqual(emphasis(facts)))
})

it('lists, items, quotes, headings and tables are as many as were written', () => {
  holds((html, facts) => expect(factsOf(html).elements).toEqual(facts.elements))
})

it('a prepared body has no empty elements', () => {
  const hollowIn = (nodes: readonly ElementContent[]): string[] =>
    nodes.flatMap((node): string[] => {
      if (node.type !== 'element') return []
      const isWhole = [IMAGE, EMBED, 'br', 'hr', 'td', 'th'].includes(node.tagName)
      const isHollow =
        !isWhole &&
        node.properties.id === undefined &&
        node.children.every((child) => child.type === 'text' && child.value.trim() === '')
      return isHollow ? [node.tagName] : hollowIn(node.children)
    })
  holds((html) => expect(hollowIn(prepareBody(html, OPTIONS).tree.children as ElementContent[])).toEqual([]))
})

it('a parser reads a prepared body as it was written', () => {
  holds((html) => {
    const once = toHtml(prepareBody(html, OPTIONS).tree)
    expect(tagsOf(toHtml(fromHtml(once, { fragment: true })))).toEqual(tagsOf(once))
  })
})
