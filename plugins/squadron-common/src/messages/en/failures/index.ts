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

/** English texts of known failures, by the part that reports them. `cause` and `remedy` are full sentences. @internal */
export const failures = {
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
