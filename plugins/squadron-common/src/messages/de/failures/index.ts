import type { failures as english } from '../../en/failures';
import type { Translated } from '../../types';
import { aws } from './aws';
import { azure } from './azure';
import { bootstrap } from './bootstrap';
import { clusterApi } from './clusterApi';
import { gcp } from './gcp';
import { helm } from './helm';
import { network } from './network';
import { sandbox } from './sandbox';
import { squadron } from './squadron';
import { vsphere } from './vsphere';

/** German texts of known failures. @internal */
export const failures: Translated<typeof english> = {
  squadron,
  aws,
  gcp,
  azure,
  vsphere,
  sandbox,
  helm,
  clusterApi,
  bootstrap,
  network,
};
