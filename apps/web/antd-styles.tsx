/** @jsxRuntime automatic */
import { createCache, extractStyle, StyleProvider } from '@ant-design/cssinjs'
import {
  Alert,
  AutoComplete,
  Button,
  Checkbox,
  ConfigProvider,
  DatePicker,
  Drawer,
  Dropdown,
  Empty,
  Input,
  InputNumber,
  Menu,
  Modal,
  Pagination,
  Popover,
  Progress,
  QRCode,
  Radio,
  Segmented,
  Select,
  Skeleton,
  Slider,
  Space,
  Spin,
  Steps,
  Switch,
  type ThemeConfig,
  Tooltip,
  Upload,
} from 'antd'
import { renderToString } from 'react-dom/server'
import { type ESTree, type Plugin, Visitor } from 'vite'
import { antdTheme } from './src/theme/antd-theme.ts'
import { PRESET_COLOURS, paletteOf } from './src/theme/palette.ts'

/** Whatever of Ant Design may come to the browser, each once. */
const parts = (
  <>
    <Alert title="a" />
    <AutoComplete />
    <Button>a</Button>
    <Checkbox />
    <DatePicker />
    <DatePicker.RangePicker />
    <Drawer />
    <Dropdown menu={{ items: [] }}>
      <span />
    </Dropdown>
    <Empty />
    <Input.OTP />
    <Input.Password />
    <Input.Search />
    <Input.TextArea />
    <InputNumber />
    <Menu items={[]} />
    <Modal />
    <Pagination showSizeChanger showQuickJumper />
    <Popover content="a">
      <span />
    </Popover>
    <Progress />
    <QRCode value="a" />
    <Radio.Group options={['a']} />
    <Segmented options={['a']} />
    <Select />
    <Skeleton />
    <Slider />
    <Space>a</Space>
    <Space.Addon>a</Space.Addon>
    <Space.Compact>
      <Button />
    </Space.Compact>
    <Spin />
    <Steps items={[{ title: 'a' }]} />
    <Switch />
    <Tooltip title="a">
      <span />
    </Tooltip>
    <Upload.Dragger />
  </>
)

/** Only rules: what depends on the chosen colours and sizes are variables, which the page sets itself. */
export function extractRules(theme: ThemeConfig) {
  const cache = createCache()
  renderToString(
    <StyleProvider cache={cache}>
      <ConfigProvider theme={{ ...theme, zeroRuntime: false }}>{parts}</ConfigProvider>
    </StyleProvider>,
  )
  // As in style%%Input-TextArea%ant-input%anticon.
  const names = new Set([...cache.cache.keys()].map((key) => key.split('%')[2]))
  return { css: extractStyle(cache, { plain: true, types: ['style'] }), names }
}

/** Dialogs without an element of their own, and pages of the look before version 5. */
const NEVER_DRAWN = new Set(['Modal-confirm', 'Pagination-bordered'])

const RULES_FILE = /theme\/antd\.css$/
const STYLE_MODULE = /antd\/es\/.*style.*\.js$/
const MAKER = /^gen(StyleHooks|SubStyleComponent|ComponentStyleHook)$/

interface Maker {
  /** As in the cache: genStyleHooks('Alert', …) is Alert-Alert, genStyleHooks(['Input', 'TextArea'], …) Input-TextArea. */
  readonly name: string
  /** Where the function stands that makes the rules. */
  readonly start: number
  readonly end: number
}

function findMakers(code: string, program: ESTree.Program): Maker[] {
  const makers: Maker[] = []
  const visitor = new Visitor({
    CallExpression({ callee, arguments: [name, rules] }) {
      if (callee.type !== 'Identifier' || !MAKER.test(callee.name) || !name || !rules) return
      const words = code.slice(name.start, name.end).match(/[\w-]+/g) ?? []
      makers.push({ name: `${words[0]}-${words.at(-1)}`, start: rules.start, end: rules.end })
    },
  })
  visitor.visit(program)
  return makers
}

const withoutRules = (code: string, makers: readonly Maker[]) =>
  makers.reduceRight((text, { start, end }) => `${text.slice(0, start)}() => []${text.slice(end)}`, code)

/**
 * Ant Design writes its rules in the page, a sixth of what loading a page costs. Here they are written at the build,
 * into a file, and what would write them stays out of the scripts.
 */
export function antdStylesInFile(): Plugin {
  const { css, names } = extractRules(antdTheme(paletteOf(PRESET_COLOURS[0], false), 'medium'))
  const makers = new Map<string, string[]>()
  return {
    name: 'antd-styles-in-file',
    enforce: 'pre',
    transform(code, id) {
      if (RULES_FILE.test(id)) return { code: css, map: null }
      if (!STYLE_MODULE.test(id)) return undefined
      const makersHere = findMakers(code, this.parse(code))
      makers.set(
        id,
        makersHere.map(({ name }) => name),
      )
      return { code: withoutRules(code, makersHere), map: null }
    },
    generateBundle(_options, bundle) {
      const used = Object.values(bundle).flatMap((part) => (part.type === 'chunk' ? part.moduleIds : []))
      const missing = used
        .flatMap((id) => makers.get(id) ?? [])
        .filter((name) => !names.has(name) && !NEVER_DRAWN.has(name))
      if (missing.length > 0) this.error(`draw these once in antd-styles.tsx: ${missing.join(', ')}`)
    },
  }
}
