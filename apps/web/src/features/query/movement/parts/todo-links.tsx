import { Link } from 'react-router'
import { COMES_BACK } from '../../../../engine/detail/use-back.ts'
import { ABSENT } from '../../../../engine/fields/say.ts'
import { meNow } from '../../../../runtime/session/session.ts'
import { useWords } from '../../../../runtime/words/words.ts'
import { headingWidth } from '../../../../ui/data-table/heading-width.ts'
import type { Column } from '../../../../ui/data-table/types.ts'
import { TODO_RIGHTS, type Todo, type TodoGoods, todoAddress } from './todo.ts'

interface TodoLinksProps {
  readonly todos: readonly Todo[]
  readonly goods: TodoGoods
}

/** Links to actions for goods, as far as permitted. */
function TodoLinks({ todos, goods }: TodoLinksProps) {
  const t = useWords()
  const granted = meNow()?.permissions ?? []
  const possible = todos.filter((todo) => granted.includes(TODO_RIGHTS[todo]))
  if (possible.length === 0) return ABSENT
  return (
    <span className="todo-links">
      {possible.map((todo) => (
        <Link key={todo} to={todoAddress(todo, goods)} state={COMES_BACK}>
          {t(`movementAndAge.todo.${todo}`)}
        </Link>
      ))}
    </span>
  )
}

/** The last column: actions for each row. */
export const todoColumn = <Row,>(
  title: string,
  of: (row: Row) => { readonly todos: readonly Todo[]; readonly goods: TodoGoods } | undefined,
): Column<Row> => ({
  key: 'todo',
  title,
  width: 260,
  heading: headingWidth(title, false),
  rigid: true,
  important: true,
  render: (row) => {
    const todo = of(row)
    return todo === undefined ? ABSENT : <TodoLinks {...todo} />
  },
})
