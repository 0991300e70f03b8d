export { QuotaBar } from './QuotaBar';
export { UsageBar } from './UsageBar';
