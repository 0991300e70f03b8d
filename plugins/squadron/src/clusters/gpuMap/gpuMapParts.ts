import type { ColorMode } from '../../charts/chartColors';
import type { GpuBox, GpuCells } from './layoutGpuMap';

/** What is under the pointer or has the focus: a group, and its text. @internal */
export interface GpuFocus {
  group?: string;
  text: string;
}

/** What all parts of a map share. @internal */
export interface GpuMapParts {
  /** Colors of groups. */
  slots: ReadonlyMap<string, number | undefined>;
  mode: ColorMode;
  focus: GpuFocus | undefined;
  onFocus: (focus: GpuFocus | undefined) => void;
  textOf: (box: GpuBox, cells: GpuCells) => string;
}
