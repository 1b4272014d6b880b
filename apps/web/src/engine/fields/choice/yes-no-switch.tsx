import { Switch } from 'antd'

interface YesNoSwitchProps {
  readonly id: string
  readonly checked: boolean
  readonly disabled: boolean
  readonly onChange: (checked: boolean) => void
  readonly label: string
}

const YesNoSwitch = ({ label, ...props }: YesNoSwitchProps) => <Switch {...props} aria-label={label} />
export default YesNoSwitch
