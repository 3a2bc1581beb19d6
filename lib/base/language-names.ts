// Publishing systems also use these English names, which CLDR (`Intl.DisplayNames`) does not have or has no longer.
const OTHER_NAMES: readonly (readonly [string, string])[] = [
  ['bengali', 'bn'],
  ['farsi', 'fa'],
  ['mandarin', 'zh'],
  ['oriya', 'or'],
]

// The languages of the interface, and others in which newspapers are written.
const TAGS =
  'en hi bn ta te mr gu kn ml pa or ur as ne si sa ks sd kok mai doi mni sat bho ar fa he es fr de it pt nl ru tr id ms th vi zh ja ko sw'.split(
    ' ',
  )

/** Filled when a name is first looked up, since making the list takes some milliseconds. */
const tagsByName = new Map<string, string>()

function fill(): void {
  for (const tag of TAGS) {
    for (const language of ['en', tag]) {
      const name = new Intl.DisplayNames([language], { type: 'language' }).of(tag)
      if (name !== undefined) tagsByName.set(name.toLowerCase(), tag)
    }
  }
  for (const [name, tag] of OTHER_NAMES) tagsByName.set(name, tag)
}

/**
 * The tag of a language that a publishing system calls by its name: `English`, `Bangla`, or `हिन्दी` in the language
 * itself.
 * @returns BCP 47, or null where the text is no name of a language
 */
export function languageByName(name: string): string | null {
  if (tagsByName.size === 0) fill()
  return tagsByName.get(name.trim().toLowerCase()) ?? null
}
