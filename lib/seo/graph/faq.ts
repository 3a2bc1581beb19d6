import type { Element, ElementContent, Root } from 'hast'
import type { FAQPageLeaf } from 'schema-dts'
import { classesOf, FAQ_ANSWER, FAQ_QUESTION } from '../../content/classes'
import { isElement } from '../../content/rewrite'
import { plainText } from '../../content/text'
import { articleId, type Story } from './article'

const MAX_QUESTIONS = 100

export function faqPage({ url, post, site }: Story, body: Root): FAQPageLeaf | null {
  const mainEntity = pairsIn(body.children as ElementContent[]).slice(0, MAX_QUESTIONS)
  if (mainEntity.length === 0) return null
  return {
    '@type': 'FAQPage',
    '@id': `${url}#faq`,
    url,
    inLanguage: post.language ?? site.language,
    isPartOf: { '@id': articleId(url) },
    mainEntity: mainEntity.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}

function pairsIn(nodes: readonly ElementContent[]): { question: string; answer: string }[] {
  return nodes.flatMap((node, index) => {
    if (node.type !== 'element') return []
    if (!classesOf(node).includes(FAQ_QUESTION)) return pairsIn(node.children)
    const next = nodes.slice(index + 1, index + 3).find((one) => isElement(one, 'div'))
    if (!isElement(next, 'div') || !classesOf(next).includes(FAQ_ANSWER)) return []
    const [question, answer] = [node, next].map(textIn)
    return question && answer ? [{ question, answer }] : []
  })
}

const textIn = (element: Element) =>
  plainText({ type: 'root', children: element.children }).replace(/\s+/g, ' ').trim()
