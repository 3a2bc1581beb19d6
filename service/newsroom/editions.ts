/** The sample newsroom in one of its other languages: what its Hindi or Urdu desk would publish as a paper of its own. */
import type { Newsroom, SampleCategory, SamplePost } from './shape'

export const EDITION_LANGUAGES = ['hi', 'ur'] as const
export type EditionLanguage = (typeof EDITION_LANGUAGES)[number]

type Edition = { desk: string; bio: string; copyright: string; menu: { label: string; url: string }[] }

const EDITIONS: Record<EditionLanguage, Edition> = {
  hi: {
    desk: 'hindi',
    bio: 'नीलबंदर कूरियर 1874 से बंदरगाह, शहर और तट की ख़बरें दे रहा है। इसका मालिक एक न्यास है और यह केवल अपने पाठकों को जवाबदेह है।',
    copyright: '© नीलबंदर कूरियर न्यास। सर्वाधिकार सुरक्षित।',
    menu: [
      { label: 'सबसे ज़्यादा पढ़ी गईं', url: '/trending' },
      { label: 'न्यूज़लेटर', url: '/newsletters' },
    ],
  },
  ur: {
    desk: 'urdu',
    bio: 'نیل بندر کوریئر 1874 سے بندرگاہ، شہر اور ساحل کی خبریں دے رہا ہے۔ اس کا مالک ایک ٹرسٹ ہے اور یہ صرف اپنے قارئین کو جواب دہ ہے۔',
    copyright: '© نیل بندر کوریئر ٹرسٹ۔ جملہ حقوق محفوظ ہیں۔',
    menu: [
      { label: 'سب سے زیادہ پڑھی گئیں', url: '/trending' },
      { label: 'نیوز لیٹر', url: '/newsletters' },
    ],
  },
}

/**
 * The newsroom with the posts of one language alone. The desk's sections become the paper's own; what stands in other
 * languages (advertisements, redirects between English pages) is left out.
 */
export function editionOf(whole: Newsroom, language: EditionLanguage): Newsroom {
  const { desk, bio, copyright, menu } = EDITIONS[language]
  const root = whole.categories.find(({ slug }) => slug === desk)
  const sections = whole.categories
    .filter(({ parent }) => parent === desk)
    .map(
      (category): SampleCategory => ({
        ...category,
        parent: null,
        color: category.color ?? root?.color ?? null,
      }),
    )
  const known = new Set(sections.map(({ slug }) => slug))
  const posts = whole.posts
    .filter((post) => post.language === language)
    .map((post): SamplePost => withSections(post, known))
  const used = (of: (post: SamplePost) => string[]) => new Set(posts.flatMap(of))
  const tags = used((post) => post.tags)
  const authors = used((post) => post.contributors)
  return {
    ...whole,
    categories: sections,
    tags: whole.tags.filter(({ slug }) => tags.has(slug)),
    authors: whole.authors.filter(({ slug }) => authors.has(slug)),
    posts,
    redirects: [],
    navbar: sections.map(({ name, path }) => ({ link: path, name, children: null, open_new_tab: false })),
    footer: { ...whole.footer, short_bio: bio, copyRightText: copyright, addQuickMenu: menu },
    slots: [],
  }
}

function withSections(post: SamplePost, known: ReadonlySet<string>): SamplePost {
  const alsoIn = (post.alsoIn ?? []).filter((slug) => known.has(slug))
  const primary = post.category !== null && known.has(post.category) ? post.category : (alsoIn[0] ?? null)
  return { ...post, category: primary, alsoIn: alsoIn.filter((slug) => slug !== primary) }
}
