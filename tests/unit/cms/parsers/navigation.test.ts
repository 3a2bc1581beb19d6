import { describe, expect, it } from 'vitest'
import { readFooter } from '@/lib/cms/parsers/footer'
import { readMenu } from '@/lib/cms/parsers/navbar'

const MEDIA = 'https://media.example.org'
const SITE = 'https://news.example.org'

describe('readMenu', () => {
  it('a menu item keeps all its levels and drops unsafe links', () => {
    const [item] = readMenu(
      [
        {
          name: 'World',
          link: 'https://news.example.org/world?x=1',
          open_new_tab: 1,
          children: [
            { name: 'Asia', link: 'world/asia', children: [{ name: 'Deep', link: '/deep', children: null }] },
            { name: 'Bad', link: 'javascript:alert(1)' },
          ],
        },
      ],
      SITE,
    )
    expect(item).toEqual({
      name: 'World',
      href: '/world?x=1',
      newTab: true,
      children: [
        {
          name: 'Asia',
          href: '/world/asia',
          newTab: false,
          children: [{ name: 'Deep', href: '/deep', newTab: false, children: [] }],
        },
      ],
    })
  })
  it.each([
    [true, true],
    [1, true],
    ['1', true],
    ['true', true],
    [false, false],
    [0, false],
    ['0', false],
    ['false', false],
    ['', false],
    [null, false],
    [undefined, false],
  ])('open_new_tab of %j is read as %j', (open_new_tab, newTab) => {
    expect(readMenu([{ name: 'World', link: '/world', open_new_tab }], SITE)).toMatchObject([{ newTab }])
  })
  it('a menu 5,000 levels deep is cut to six levels', () => {
    let item: object = { name: 'n', link: '/n' }
    for (let level = 0; level < 5_000; level++) item = { name: 'n', link: '/n', children: [item] }
    expect(JSON.stringify(readMenu([item], SITE)).match(/"name"/g)).toHaveLength(6)
  })
})

describe('readFooter', () => {
  it('readFooter reads the form of the contract', () => {
    const footer = readFooter(
      {
        socialLinks: [{ platform: 'X', url: 'https://x.example/c' }],
        addQuickMenu: [{ label: 'About', url: '/about' }],
        app_links: { ios: 'https://apps.example/1', android: '', web: '' },
        textColor: '#222222',
      },
      SITE,
      MEDIA,
    )
    expect(footer).toMatchObject({
      social: [{ platform: 'X', url: 'https://x.example/c' }],
      menu: [{ title: null, links: [{ label: 'About', href: '/about' }] }],
      apps: [{ store: 'ios', url: 'https://apps.example/1' }],
      textColor: '#222222',
    })
  })
  it('readFooter reads the field names that deployments send', () => {
    const footer = readFooter(
      {
        socialLinks: [{ title: 'X', link: 'https://x.example/c' }],
        addQuickMenu: [{ title: 'More', childQuickLinks: [{ name: 'About', link: '/about' }] }],
        app_links: { apple_url: 'https://apps.example/1', android_url: 'https://apps.example/2' },
        addAffiliateWebsites: [{ affliteWebsiteLogo: 'https://m.example/l.png', link: 'https://p.example/' }],
      },
      SITE,
      MEDIA,
    )
    expect(footer).toMatchObject({
      social: [{ platform: 'X' }],
      menu: [{ title: 'More', links: [{ label: 'About', href: '/about' }] }],
      apps: [{ store: 'ios' }, { store: 'android' }],
      affiliates: [{ logo: 'https://m.example/l.png', url: 'https://p.example/' }],
    })
  })
  it.each([{}, { socialLinks: null, addQuickMenu: 'x', app_links: [], textColor: 'red' }, null, []])(
    'readFooter(%j) is an empty footer',
    (data) => {
      expect(readFooter(data, SITE, null)).toMatchObject({
        logo: null,
        social: [],
        menu: [],
        apps: [],
        affiliates: [],
        textColor: null,
      })
    },
  )
})
