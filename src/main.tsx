// First of all, so that a token in the address is gone before anything else runs [R1].
import { address } from '#app/address.ts';
import { begin } from '#app/begin.tsx';

begin(address).catch(reportError);
