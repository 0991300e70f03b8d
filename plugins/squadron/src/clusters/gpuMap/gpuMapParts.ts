import type { CSSProperties } from 'react';
import type { GpuBox, GpuCells } from './layoutGpuMap';

/** What is under the pointer or has the focus: a group, and its text. @internal */
export interface GpuFocus {
  group?: string;
  text: string;
}

/** What all parts of a map share. @internal */
export interface GpuMapParts {
  /** The color of a group. */
  fillOf: (group: string) => CSSProperties;
  focus: GpuFocus | undefined;
  onFocus: (focus: GpuFocus | undefined) => void;
  textOf: (box: GpuBox, cells: GpuCells) => string;
}
