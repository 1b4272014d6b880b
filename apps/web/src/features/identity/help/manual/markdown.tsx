import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import { type Block, blocksOf } from './blocks.ts'
import { type Inline, inlineOf } from './inline.ts'

/** Parts of a text never move, so their index is a stable key. */
const numbered = <Part,>(parts: readonly Part[], draw: (part: Part) => ReactNode) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text never move
  parts.map((part, place) => <Fragment key={place}>{draw(part)}</Fragment>)

function InlineParts({ parts }: { readonly parts: readonly Inline[] }) {
  return numbered(parts, (part) => {
    switch (part.kind) {
      case 'text':
        return part.text
      case 'code':
        return <code>{part.text}</code>
      case 'bold':
        return (
          <strong>
            <InlineParts parts={part.parts} />
          </strong>
        )
      case 'italic':
        return (
          <em>
            <InlineParts parts={part.parts} />
          </em>
        )
      case 'image':
        return <img src={part.source} alt={part.text} loading="lazy" />
      case 'link':
        return /^https?:/.test(part.to) ? (
          <a href={part.to} target="_blank" rel="noreferrer">
            <InlineParts parts={part.parts} />
          </a>
        ) : (
          <Link to={part.to}>
            <InlineParts parts={part.parts} />
          </Link>
        )
    }
  })
}

const Text = ({ text }: { readonly text: string }) => <InlineParts parts={inlineOf(text)} />

function Table({ head, rows }: Extract<Block, { kind: 'table' }>) {
  return (
    <div className="manual-table">
      <table>
        <thead>
          <tr>
            {numbered(head, (cell) => (
              <th scope="col">
                <Text text={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {numbered(rows, (row) => (
            <tr>
              {numbered(row, (cell) => (
                <td>
                  <Text text={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function drawBlock(block: Block): ReactNode {
  switch (block.kind) {
    case 'heading': {
      const Heading = `h${Math.min(block.level, 4)}` as 'h1' | 'h2' | 'h3' | 'h4'
      return (
        <Heading>
          <Text text={block.text} />
        </Heading>
      )
    }
    case 'paragraph':
      return (
        <p>
          <Text text={block.text} />
        </p>
      )
    case 'quote':
      return (
        <blockquote>
          <Text text={block.text} />
        </blockquote>
      )
    case 'code':
      return <pre>{block.text}</pre>
    case 'table':
      return <Table {...block} />
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul'
      return (
        <List>
          {numbered(block.items, (item) => (
            <li>
              <Text text={item} />
            </li>
          ))}
        </List>
      )
    }
  }
}

/** Creates elements, never HTML, so that a page cannot contain active content. */
export const Markdown = ({ text }: { readonly text: string }) => numbered(blocksOf(text), drawBlock)
