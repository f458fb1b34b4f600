# Renews the lease.
take_lease
